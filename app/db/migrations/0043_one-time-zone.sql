-- Working hours keep their zone: from now on it is the agency's for everything.
insert into settings (key, value, updated_at)
  select 'identity', jsonb_build_object('timeZone', value -> 'timeZone'), updated_at from settings where key = 'workingTime' and value ? 'timeZone'
  on conflict (key) do update set value = excluded.value || settings.value;
--> statement-breakpoint
update settings set value = value - 'timeZone' where key = 'workingTime';
