create function search_spellings(said text, keeps_signs boolean) returns text[] language plpgsql immutable parallel safe as $$
-- The spellings in which words of `said` are stored and looked for: lower case without accents, invisible characters and signs, cut by spaces. Beside the
-- plain one: with "ae" for "ä" and the like, and with nothing for an apostrophe. Says the same under every locale of the database.
declare
  wide text := said;
  forms text[];
  form text;
  spellings text[] := '{}';
begin
  if octet_length(said) <> char_length(said) then
    wide := regexp_replace(translate(said, '’‘‛ʼʻʹ´′＇', repeat('''', 9)), '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U000E0000-\U000E0FFF]+', '', 'g');
    wide := normalize(wide, NFKC);
  end if;
  forms := array[wide];
  if wide ~ '[ÄÖÜäöüÅåØø]' then
    form := replace(replace(replace(replace(wide, 'Ä', 'Ae'), 'Ö', 'Oe'), 'Ü', 'Ue'), 'Å', 'Aa');
    form := replace(replace(replace(replace(form, 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'å', 'aa');
    forms := forms || replace(replace(form, 'Ø', 'Oe'), 'ø', 'oe');
  end if;
  foreach form in array forms loop
    form := lower(form collate "C");
    if octet_length(form) <> char_length(form) then
      form := normalize(regexp_replace(normalize(form, NFKD), '[\u0300-\u036F\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]+', '', 'g'), NFC);
      form := translate(lower(form collate "C"), 'ØøŁłĐđÐðĦħŦŧŊŋıςЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖႠႡႢႣႤႥႦႧႨႩႪႫႬႭႮႯႰႱႲႳႴႵႶႷႸႹႺႻႼႽႾႿჀჁჂჃჄჅჇჍᲐᲑᲒᲓᲔᲕᲖᲗᲘᲙᲚᲛᲜᲝᲞᲟᲠᲡᲢᲣᲤᲥᲦᲧᲨᲩᲪᲫᲬᲭᲮᲯᲰᲱᲲᲳᲴᲵᲶᲷᲸᲹᲺᲽᲾᲿ',
        'oollddddhhttnniσђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆⴀⴁⴂⴃⴄⴅⴆⴇⴈⴉⴊⴋⴌⴍⴎⴏⴐⴑⴒⴓⴔⴕⴖⴗⴘⴙⴚⴛⴜⴝⴞⴟⴠⴡⴢⴣⴤⴥⴧⴭაბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰჱჲჳჴჵჶჷჸჹჺჽჾჿ');
      form := replace(replace(replace(replace(form, 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae');
      form := replace(replace(replace(replace(form, 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th');
      form := regexp_replace(form, '[\u0080-\u00A5\u00A7\u00A8\u00AB\u00AC\u00AF\u00B1\u00B4\u00B6-\u00B8\u00BB\u00BF\u00D7\u00F7\u02C2-\u02C5\u02D2-\u02DF\u02E5-\u02EB\u02ED\u02EF-\u02FF\u0375\u037E\u0384\u0385\u0387\u03F6\u055A-\u055F\u0589\u058A\u058F\u05BE\u05C0\u05C3\u05C6\u05F3-\u060D\u061B-\u061F\u066A-\u066D\u06D4\u0700-\u070D\u07F7-\u07F9\u07FE\u07FF\u0830-\u083E\u085E\u0888\u0964\u0965\u0970\u09F2\u09F3\u09FB\u09FD\u0A76\u0AF0\u0AF1\u0BF9\u0C77\u0C84\u0DF4\u0E3F\u0E4F\u0E5A\u0E5B\u0F04-\u0F12\u0F14\u0F3A-\u0F3D\u0F85\u0FD0-\u0FD4\u0FD9\u0FDA\u104A-\u104F\u10FB\u1360-\u1368\u1400\u166E\u1680\u169B\u169C\u16EB-\u16ED\u1735\u1736\u17D4-\u17D6\u17D8-\u17DB\u1800-\u180A\u1944\u1945\u1A1E\u1A1F\u1AA0-\u1AA6\u1AA8-\u1AAD\u1B4E\u1B4F\u1B5A-\u1B60\u1B7D-\u1B7F\u1BFC-\u1BFF\u1C3B-\u1C3F\u1C7E\u1C7F\u1CC0-\u1CC7\u1CD3\u1FBD\u1FBF-\u1FC1\u1FCD-\u1FCF\u1FDD-\u1FDF\u1FED-\u1FEF\u1FFD-\u205F\u207A-\u207E\u208A-\u208E\u20A0-\u20C1\u2118\u2140-\u2144\u214B\u2190-\u2194\u219A\u219B\u21A0\u21A3\u21A6\u21AE\u21CE\u21CF\u21D2\u21D4\u21F4-\u22FF\u2308-\u230B\u2320\u2321\u2329\u232A\u237C\u239B-\u23B3\u23DC-\u23E1\u25B7\u25C1\u25F8-\u25FF\u266F\u2768-\u2775\u27C0-\u27FF\u2900-\u2AFF\u2B30-\u2B44\u2B47-\u2B4C\u2CF9-\u2CFC\u2CFE\u2CFF\u2D70\u2E00-\u2E2E\u2E30-\u2E4F\u2E52-\u2E5D\u3000-\u3003\u3008-\u3011\u3014-\u301F\u3030\u303D\u309B\u309C\u30A0\u30FB\uA4FE\uA4FF\uA60D-\uA60F\uA673\uA67E\uA6F2-\uA716\uA720\uA721\uA789\uA78A\uA838\uA874-\uA877\uA8CE\uA8CF\uA8F8-\uA8FA\uA8FC\uA92E\uA92F\uA95F\uA9C1-\uA9CD\uA9DE\uA9DF\uAA5C-\uAA5F\uAADE\uAADF\uAAF0\uAAF1\uAB5B\uAB6A\uAB6B\uABEB\uFB29\uFBB2-\uFBC2\uFD3E\uFD3F\uFDFC\uFE10-\uFE19\uFE30-\uFE6B\uFF01-\uFF0F\uFF1A-\uFF20\uFF3B-\uFF40\uFF5B-\uFF65\uFFE0-\uFFE3\uFFE5\uFFE6\uFFE9-\uFFEC]+', ' ', 'g');
    end if;
    spellings := spellings || regexp_replace(form, '[\u0001-\u0020!"$-*,-/:-@[-`{-\u007F]+', ' ', 'g');
    if strpos(form, '''') > 0 then
      spellings := spellings || regexp_replace(replace(form, '''', ''), '[\u0001-\u0020!"$-*,-/:-@[-`{-\u007F]+', ' ', 'g');
    end if;
  end loop;
  if not keeps_signs then
    spellings := string_to_array(translate(array_to_string(spellings, E'\n'), '+#', '  '), E'\n');
  end if;
  return spellings;
end $$;--> statement-breakpoint
create function search_vector(spellings text[], has_parts boolean) returns tsvector language plpgsql immutable parallel safe as $$
-- The words of these spellings as what is searched: with `has_parts` every end of each of the first 12 letters, and always every part of a word that is written
-- without spaces (Chinese, Japanese, Korean, Thai and their like).
declare
  said text := left(array_to_string(spellings, ' '), 200000);
  is_close constant text := '[\u0E01-\u0EFF\u1000-\u109F\u1780-\u17FF\u3005-\u3007\u3041-\u309A\u309D-\u309F\u30A1-\u30FA\u30FC-\u30FF\u3400-\u4DBF\u4E00-\u9FFF\uAC00-\uD7A3\uF900-\uFAFF\U00020000-\U0003FFFF]';
begin
  if not has_parts and octet_length(said) = char_length(said) and said !~ '[^ ]{41}' then
    return array_to_tsvector(array_remove(string_to_array(said, ' '), ''));
  end if;
  return coalesce((
    with words as (select distinct word from unnest(string_to_array(said, ' ')) as word where word <> ''),
    ends as (
      select left(word, 40) as term from words
      union all
      select substr(word, start, 40) from words, generate_series(2, least(length(word), 13)) as start where has_parts
      union all
      (select substr(word, start, 12) from words, generate_series(2, length(word)) as start
        where word ~ is_close and substr(word, start, 1) ~ is_close limit 5000)
    )
    select array_to_tsvector(array_agg(distinct term)) from ends), ''::tsvector);
end $$;--> statement-breakpoint
create function search_query(said text, has_parts boolean) returns tsquery language plpgsql immutable parallel safe as $$
-- What finds the rows whose `search_vector` holds every word of `said`, in one of its spellings and each from its beginning; null where there is no word.
declare
  term text;
  spelling text;
  every text[];
  any_of text[];
  terms text[] := '{}';
begin
  foreach term in array (regexp_split_to_array(btrim(left(said, 200)), '[\u0001-\u0020\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+'))[1:8] loop
    any_of := '{}';
    foreach spelling in array search_spellings(term, has_parts) loop
      every := array(select '''' || case when word ~ '[\u0E01-\u0EFF\u1000-\u109F\u1780-\u17FF\u3005-\u3007\u3041-\u309A\u309D-\u309F\u30A1-\u30FA\u30FC-\u30FF\u3400-\u4DBF\u4E00-\u9FFF\uAC00-\uD7A3\uF900-\uFAFF\U00020000-\U0003FFFF]' then left(word, 12) else left(word, 40) end || ''':*'
        from unnest(string_to_array(spelling, ' ')) as word where word <> '');
      if cardinality(every) > 0 then
        any_of := any_of || ('(' || array_to_string(every[1:8], ' & ') || ')');
      end if;
    end loop;
    if cardinality(any_of) > 0 then
      terms := terms || ('(' || array_to_string(any_of, ' | ') || ')');
    end if;
  end loop;
  return case when cardinality(terms) > 0 then array_to_string(terms, ' & ')::tsquery end;
end $$;--> statement-breakpoint
DROP INDEX "user_words";--> statement-breakpoint
DROP INDEX "newsletter_subscribers_words";--> statement-breakpoint
ALTER TABLE "businesses" drop column "search";--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (search_vector(search_spellings("businesses"."name", false), false)) STORED;--> statement-breakpoint
ALTER TABLE "applications" drop column "search";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (search_vector(search_spellings("applications"."applicant_name" || ' ' || "applications"."job_title", true), true)) STORED;--> statement-breakpoint
ALTER TABLE "applications" drop column "detail_search";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "detail_search" "tsvector" GENERATED ALWAYS AS (search_vector(search_spellings("applications"."applicant_email" || ' ' || ("applications"."skills")::text, false), false)) STORED;--> statement-breakpoint
ALTER TABLE "audit_log" drop column "search";--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (search_vector(search_spellings("audit_log"."actor_label" || ' ' || "audit_log"."action" || ' ' || "audit_log"."subject_kind" || ' ' || "audit_log"."subject_id" || ' ' || left(coalesce(("audit_log"."before")::text, ''), 2000) || ' ' || left(coalesce(("audit_log"."after")::text, ''), 2000), false), false)) STORED;--> statement-breakpoint
ALTER TABLE "payments" drop column "search";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (search_vector(search_spellings("payments"."invoice_number" || ' ' || "payments"."description" || ' ' || "payments"."payer_email", true), true)) STORED;--> statement-breakpoint
ALTER TABLE "contacts" drop column "search";--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (search_vector(search_spellings("contacts"."name" || ' ' || "contacts"."role" || ' ' || "contacts"."email" || ' ' || "contacts"."phone" || ' ' || regexp_replace("contacts"."phone", '[^0-9]', '', 'g') || ' ' || "contacts"."address" || ' ' || "contacts"."tags", false), false)) STORED;--> statement-breakpoint
ALTER TABLE "emails" drop column "search";--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (search_vector(search_spellings("emails"."to_address" || ' ' || "emails"."subject", false), false)) STORED;--> statement-breakpoint
ALTER TABLE "incoming_mails" drop column "search";--> statement-breakpoint
ALTER TABLE "incoming_mails" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (search_vector(search_spellings("incoming_mails"."from_name" || ' ' || "incoming_mails"."from_address" || ' ' || "incoming_mails"."subject", false), false)) STORED;--> statement-breakpoint
ALTER TABLE "invoices" drop column "search";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (search_vector(search_spellings(coalesce("invoices"."number", '') || ' ' || "invoices"."buyer_name" || ' ' || "invoices"."reference" || ' ' || "invoices"."title", true), true)) STORED;--> statement-breakpoint
ALTER TABLE "jobs" drop column "public_parts";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "public_parts" "tsvector" GENERATED ALWAYS AS (search_vector(search_spellings("jobs"."title" || ' ' || ("jobs"."skills")::text, true), true)) STORED;--> statement-breakpoint
ALTER TABLE "jobs" drop column "staff_parts";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "staff_parts" "tsvector" GENERATED ALWAYS AS (search_vector(search_spellings("jobs"."title" || ' ' || "jobs"."category", true), true)) STORED;--> statement-breakpoint
ALTER TABLE "leads" drop column "search";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (search_vector(search_spellings("leads"."business_name" || ' ' || "leads"."name" || ' ' || "leads"."email" || ' ' || "leads"."phone" || ' ' || regexp_replace("leads"."phone", '[^0-9]', '', 'g') || ' ' || "leads"."summary", false), false)) STORED;--> statement-breakpoint
ALTER TABLE "pictures" drop column "search";--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (search_vector(search_spellings("pictures"."name" || ' ' || "pictures"."alt" || ' ' || "pictures"."tags", true), true)) STORED;--> statement-breakpoint
ALTER TABLE "posts" drop column "staff_parts";--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "staff_parts" "tsvector" GENERATED ALWAYS AS (search_vector(search_spellings(coalesce("posts"."draft" ->> 'title', "posts"."title") || ' ' || coalesce("posts"."draft" ->> 'author', "posts"."author"), true), true)) STORED;--> statement-breakpoint
ALTER TABLE "projects" drop column "search";--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (search_vector(search_spellings("projects"."name", false), false)) STORED;--> statement-breakpoint
ALTER TABLE "promotions" drop column "search";--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (search_vector(search_spellings("promotions"."code" || ' ' || "promotions"."description", false), false)) STORED;--> statement-breakpoint
ALTER TABLE "quotes" drop column "search";--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (search_vector(search_spellings(coalesce("quotes"."number"::text, '') || ' ' || "quotes"."business_name" || ' ' || "quotes"."contact_name" || ' ' || "quotes"."business_email", false), false)) STORED;--> statement-breakpoint
ALTER TABLE "received_payments" drop column "search";--> statement-breakpoint
ALTER TABLE "received_payments" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (search_vector(search_spellings("received_payments"."reference" || ' ' || "received_payments"."note", true), true)) STORED;--> statement-breakpoint
ALTER TABLE "record_messages" drop column "search";--> statement-breakpoint
ALTER TABLE "record_messages" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (search_vector(search_spellings("record_messages"."text", false), false)) STORED;--> statement-breakpoint
ALTER TABLE "missing_addresses" drop column "search";--> statement-breakpoint
ALTER TABLE "missing_addresses" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (search_vector(search_spellings("missing_addresses"."path", false), false)) STORED;--> statement-breakpoint
ALTER TABLE "redirects" drop column "search";--> statement-breakpoint
ALTER TABLE "redirects" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (search_vector(search_spellings("redirects"."source" || ' ' || "redirects"."target", false), false)) STORED;--> statement-breakpoint
ALTER TABLE "tasks" drop column "search";--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (search_vector(search_spellings("tasks"."title" || ' ' || "tasks"."note", false), false)) STORED;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "location_parts" "tsvector" GENERATED ALWAYS AS (search_vector(search_spellings("jobs"."location", true), true)) STORED;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (search_vector(search_spellings("posts"."title" || ' ' || "posts"."description" || ' ' || "posts"."body_text", false), false)) STORED;--> statement-breakpoint
CREATE INDEX "jobs_location_parts" ON "jobs" USING gin ("location_parts");--> statement-breakpoint
CREATE INDEX "posts_words" ON "posts" USING gin ("words");--> statement-breakpoint
CREATE INDEX "user_words" ON "user" USING gin (search_vector(search_spellings("name" || ' ' || "email", false), false));--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_words" ON "newsletter_subscribers" USING gin (search_vector(search_spellings("email", false), false));--> statement-breakpoint
-- by hand: dropping a column dropped its index.
CREATE INDEX "applications_search" ON "applications" USING gin ("search");--> statement-breakpoint
CREATE INDEX "applications_detail_search" ON "applications" USING gin ("detail_search");--> statement-breakpoint
CREATE INDEX "promotions_search" ON "promotions" USING gin ("search");--> statement-breakpoint
CREATE INDEX "businesses_search" ON "businesses" USING gin ("search");--> statement-breakpoint
CREATE INDEX "audit_log_search" ON "audit_log" USING gin ("search");--> statement-breakpoint
CREATE INDEX "emails_search" ON "emails" USING gin ("search");--> statement-breakpoint
CREATE INDEX "jobs_public_parts" ON "jobs" USING gin ("public_parts");--> statement-breakpoint
CREATE INDEX "jobs_staff_parts" ON "jobs" USING gin ("staff_parts");--> statement-breakpoint
CREATE INDEX "leads_words" ON "leads" USING gin ("search");--> statement-breakpoint
CREATE INDEX "projects_words" ON "projects" USING gin ("search");--> statement-breakpoint
CREATE INDEX "quotes_words" ON "quotes" USING gin ("search");--> statement-breakpoint
CREATE INDEX "posts_staff_parts" ON "posts" USING gin ("staff_parts");--> statement-breakpoint
CREATE INDEX "payments_search" ON "payments" USING gin ("search");--> statement-breakpoint
CREATE INDEX "invoices_search" ON "invoices" USING gin ("search");--> statement-breakpoint
CREATE INDEX "received_payments_search" ON "received_payments" USING gin ("search");--> statement-breakpoint
CREATE INDEX "incoming_mails_search" ON "incoming_mails" USING gin ("search");--> statement-breakpoint
CREATE INDEX "record_messages_words" ON "record_messages" USING gin ("search");--> statement-breakpoint
CREATE INDEX "missing_addresses_search" ON "missing_addresses" USING gin ("search");--> statement-breakpoint
CREATE INDEX "redirects_search" ON "redirects" USING gin ("search");--> statement-breakpoint
CREATE INDEX "tasks_search" ON "tasks" USING gin ("search");--> statement-breakpoint
CREATE INDEX "contacts_search" ON "contacts" USING gin ("search");--> statement-breakpoint
CREATE INDEX "pictures_search" ON "pictures" USING gin ("search");
