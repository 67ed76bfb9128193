-- The domain of an address is stored in ASCII, as mail servers look it up (app/lib/mailbox.ts). Of two rows that would become one under a unique
-- key, the second keeps its spelling. What someone agreed to (quote_acceptances) stays as it was signed.
CREATE FUNCTION pg_temp.ascii_label(label text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  digits constant text := 'abcdefghijklmnopqrstuvwxyz0123456789';
  codes int[] := ARRAY(SELECT ascii(c) FROM regexp_split_to_table(label, '') WITH ORDINALITY AS x(c, at) ORDER BY at);
  basic text := (SELECT coalesce(string_agg(chr(c), '' ORDER BY at), '') FROM unnest(codes) WITH ORDINALITY AS x(c, at) WHERE c < 128);
  basics int := length(basic);
  done int := basics;
  n int := 128;
  bias int := 72;
  delta int := 0;
  said text := CASE WHEN basics > 0 THEN basic || '-' ELSE '' END;
  next_code int; c int; q int; k int; t int;
BEGIN
  IF label !~ '[^\x01-\x7f]' THEN RETURN label; END IF;
  WHILE done < coalesce(array_length(codes, 1), 0) LOOP
    SELECT min(x) INTO next_code FROM unnest(codes) AS x WHERE x >= n;
    delta := delta + (next_code - n) * (done + 1);
    n := next_code;
    FOREACH c IN ARRAY codes LOOP
      IF c < n THEN delta := delta + 1; END IF;
      IF c = n THEN
        q := delta; k := 36;
        LOOP
          t := CASE WHEN k <= bias THEN 1 WHEN k >= bias + 26 THEN 26 ELSE k - bias END;
          EXIT WHEN q < t;
          said := said || substr(digits, t + (q - t) % (36 - t) + 1, 1);
          q := (q - t) / (36 - t);
          k := k + 36;
        END LOOP;
        said := said || substr(digits, q + 1, 1);
        delta := CASE WHEN done = basics THEN delta / 700 ELSE delta / 2 END;
        delta := delta + delta / (done + 1);
        k := 0;
        WHILE delta > 455 LOOP delta := delta / 35; k := k + 36; END LOOP;
        bias := k + 36 * delta / (delta + 38);
        delta := 0;
        done := done + 1;
      END IF;
    END LOOP;
    delta := delta + 1;
    n := n + 1;
  END LOOP;
  RETURN 'xn--' || said;
END $$;--> statement-breakpoint
CREATE FUNCTION pg_temp.ascii_mailbox(address text) RETURNS text LANGUAGE sql AS $$
  SELECT CASE WHEN address !~ '@' OR address !~ '[^\x01-\x7f]' THEN address ELSE
    normalize(regexp_replace(address, '@[^@]*$', ''), NFC) || '@' || (
      SELECT string_agg(pg_temp.ascii_label(label), '.' ORDER BY at)
      FROM regexp_split_to_table(lower(normalize(substring(address FROM '[^@]*$'), NFKC)), '[.。]') WITH ORDINALITY AS x(label, at))
  END $$;--> statement-breakpoint
DO $$
DECLARE
  place record;
  stored record;
BEGIN
  FOR place IN SELECT * FROM (VALUES
    ('user', 'email'), ('businesses', 'contact_email'), ('account_links', 'email'), ('applications', 'applicant_email'), ('contacts', 'email'),
    ('emails', 'to_address'), ('incoming_mails', 'from_address'), ('bounced_addresses', 'email'), ('business_billing', 'email'),
    ('payments', 'payer_email'), ('leads', 'email'), ('newsletter_subscribers', 'email'), ('newsletter_suppressions', 'email'),
    ('quotes', 'business_email'), ('record_links', 'email'), ('record_codes', 'email'), ('record_messages', 'author_email'),
    ('reminders', 'email'), ('team_invitations', 'email')) AS x(tab, col)
  LOOP
    FOR stored IN EXECUTE format('SELECT DISTINCT %1$I AS old FROM %2$I WHERE %1$I ~ %3$L', place.col, place.tab, '[^\x01-\x7f]') LOOP
      BEGIN
        EXECUTE format('UPDATE %2$I SET %1$I = $2 WHERE %1$I = $1', place.col, place.tab)
          USING stored.old, pg_temp.ascii_mailbox(stored.old);
      EXCEPTION WHEN unique_violation OR check_violation THEN NULL;
      END;
    END LOOP;
  END LOOP;
  FOR place IN SELECT * FROM (VALUES ('leads'), ('applications'), ('contacts')) AS x(tab) LOOP
    EXECUTE format('UPDATE %I SET other_emails = ARRAY(
      SELECT pg_temp.ascii_mailbox(one) FROM unnest(other_emails) WITH ORDINALITY AS x(one, at) ORDER BY at)
      WHERE array_to_string(other_emails, '' '') ~ %L', place.tab, '[^\x01-\x7f]');
  END LOOP;
END $$;--> statement-breakpoint
DROP FUNCTION pg_temp.ascii_mailbox(text);--> statement-breakpoint
DROP FUNCTION pg_temp.ascii_label(text);
