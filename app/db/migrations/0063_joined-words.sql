create or replace function search_spellings(said text, keeps_signs boolean) returns text[] language plpgsql immutable parallel safe as $$
-- The spellings in which words of `said` are stored and looked for: lower case without accents, invisible characters and signs, cut by spaces. The plain one is
-- first. Beside it: with "ae" for "ä", "dj" for "đ" and the like, and each without apostrophes, hyphens and dots, so that what they join is one word. Says the
-- same under every locale of the database.
declare
  wide text := translate(said, '`', '''');
  forms text[];
  form text;
  part text;
  spellings text[] := '{}';
begin
  if octet_length(said) <> char_length(said) then
    wide := regexp_replace(translate(wide, '’‘‛ʼʻʹ´′＇`ʽʾʿˈˊˋ‵ꞌꞋ՚ˮʺ″', repeat('''', 23)), '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U000E0000-\U000E0FFF]+', '', 'g');
    wide := translate(normalize(wide, NFKC), 'ʼ', '''');
  end if;
  forms := array[wide];
  if wide ~ '[ÄÖÜäöüÅåØøĐđÐðƉƏə]' then
    form := replace(replace(replace(wide, 'Ä', 'Ae'), 'Ö', 'Oe'), 'Ü', 'Ue');
    form := replace(replace(replace(form, 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue');
    form := replace(replace(form, 'Ø', 'Oe'), 'ø', 'oe');
    form := replace(replace(replace(replace(replace(form, 'Đ', 'Dj'), 'đ', 'dj'), 'Ð', 'Dj'), 'ð', 'dj'), 'Ɖ', 'Dj');
    forms := forms || translate(form, 'Əə', 'Aa');
    if form ~ '[Åå]' then
      forms := forms || replace(replace(translate(form, 'Əə', 'Aa'), 'Å', 'Aa'), 'å', 'aa');
    end if;
  end if;
  foreach form in array forms loop
    form := lower(form collate "C");
    if octet_length(form) <> char_length(form) then
      form := normalize(regexp_replace(normalize(form, NFKD), '[\u0300-\u036F\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]+', '', 'g'), NFC);
      form := translate(lower(form collate "C"), 'ØøŁłĐđÐðĦħŦŧŊŋıςЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿƂƄƆƇƋƎƐƑƓƔƖƗƜƝƟƢƤƦƧƩƬƮƱƲƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖႠႡႢႣႤႥႦႧႨႩႪႫႬႭႮႯႰႱႲႳႴႵႶႷႸႹႺႻႼႽႾႿჀჁჂჃჄჅჇჍᲐᲑᲒᲓᲔᲕᲖᲗᲘᲙᲚᲛᲜᲝᲞᲟᲠᲡᲢᲣᲤᲥᲦᲧᲨᲩᲪᲫᲬᲭᲮᲯᲰᲱᲲᲳᲴᲵᲶᲷᲸᲹᲺᲽᲾᲿƏəƁɓƊɗƘƙƳƴƉɖىیکةٱ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯๐๑๒๓๔๕๖๗๘๙',
        'oollddddhhttnniσђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽƃƅɔƈƌǝɛƒɠɣɩɨɯɲɵƣƥʀƨʃƭʈʊʋƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆⴀⴁⴂⴃⴄⴅⴆⴇⴈⴉⴊⴋⴌⴍⴎⴏⴐⴑⴒⴓⴔⴕⴖⴗⴘⴙⴚⴛⴜⴝⴞⴟⴠⴡⴢⴣⴤⴥⴧⴭაბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰჱჲჳჴჵჶჷჸჹჺჽჾჿeebbddkkyyddييكها01234567890123456789012345678901234567890123456789');
      form := replace(replace(replace(replace(form, 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae');
      form := replace(replace(replace(replace(form, 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th');
    end if;
    foreach part in array array[form, regexp_replace(form, '[''._/·‧・׳״‐‑‒–—―−־֊᠆-]+', '', 'g')] loop
      if octet_length(part) <> char_length(part) then
        part := regexp_replace(part, '[\u0080-\u00A5\u00A7\u00A8\u00AB\u00AC\u00AF\u00B1\u00B4\u00B6-\u00B8\u00BB\u00BF\u00D7\u00F7\u02C2-\u02C5\u02D2-\u02DF\u02E5-\u02EB\u02ED\u02EF-\u02FF\u0375\u037E\u0384\u0385\u0387\u03F6\u055A-\u055F\u0589\u058A\u058F\u05BE\u05C0\u05C3\u05C6\u05F3-\u060D\u061B-\u061F\u066A-\u066D\u06D4\u0700-\u070D\u07F7-\u07F9\u07FE\u07FF\u0830-\u083E\u085E\u0888\u0964\u0965\u0970\u09F2\u09F3\u09FB\u09FD\u0A76\u0AF0\u0AF1\u0BF9\u0C77\u0C84\u0DF4\u0E3F\u0E4F\u0E5A\u0E5B\u0F04-\u0F12\u0F14\u0F3A-\u0F3D\u0F85\u0FD0-\u0FD4\u0FD9\u0FDA\u104A-\u104F\u10FB\u1360-\u1368\u1400\u166E\u1680\u169B\u169C\u16EB-\u16ED\u1735\u1736\u17D4-\u17D6\u17D8-\u17DB\u1800-\u180A\u1944\u1945\u1A1E\u1A1F\u1AA0-\u1AA6\u1AA8-\u1AAD\u1B4E\u1B4F\u1B5A-\u1B60\u1B7D-\u1B7F\u1BFC-\u1BFF\u1C3B-\u1C3F\u1C7E\u1C7F\u1CC0-\u1CC7\u1CD3\u1FBD\u1FBF-\u1FC1\u1FCD-\u1FCF\u1FDD-\u1FDF\u1FED-\u1FEF\u1FFD-\u205F\u207A-\u207E\u208A-\u208E\u20A0-\u20C1\u2118\u2140-\u2144\u214B\u2190-\u2194\u219A\u219B\u21A0\u21A3\u21A6\u21AE\u21CE\u21CF\u21D2\u21D4\u21F4-\u22FF\u2308-\u230B\u2320\u2321\u2329\u232A\u237C\u239B-\u23B3\u23DC-\u23E1\u25B7\u25C1\u25F8-\u25FF\u266F\u2768-\u2775\u27C0-\u27FF\u2900-\u2AFF\u2B30-\u2B44\u2B47-\u2B4C\u2CF9-\u2CFC\u2CFE\u2CFF\u2D70\u2E00-\u2E2E\u2E30-\u2E4F\u2E52-\u2E5D\u3000-\u3003\u3008-\u3011\u3014-\u301F\u3030\u303D\u309B\u309C\u30A0\u30FB\uA4FE\uA4FF\uA60D-\uA60F\uA673\uA67E\uA6F2-\uA716\uA720\uA721\uA789\uA78A\uA838\uA874-\uA877\uA8CE\uA8CF\uA8F8-\uA8FA\uA8FC\uA92E\uA92F\uA95F\uA9C1-\uA9CD\uA9DE\uA9DF\uAA5C-\uAA5F\uAADE\uAADF\uAAF0\uAAF1\uAB5B\uAB6A\uAB6B\uABEB\uFB29\uFBB2-\uFBC2\uFD3E\uFD3F\uFDFC\uFE10-\uFE19\uFE30-\uFE6B\uFF01-\uFF0F\uFF1A-\uFF20\uFF3B-\uFF40\uFF5B-\uFF65\uFFE0-\uFFE3\uFFE5\uFFE6\uFFE9-\uFFEC]+', ' ', 'g');
      end if;
      part := regexp_replace(part, '[\u0001-\u0020!"$-*,-/:-@[-`{-\u007F]+', ' ', 'g');
      if not keeps_signs then
        part := translate(part, '+#', '  ');
      end if;
      if part <> all (spellings) then
        spellings := spellings || part;
      end if;
    end loop;
  end loop;
  return spellings;
end $$;--> statement-breakpoint
create or replace function search_vector(spellings text[], has_parts boolean) returns tsvector language plpgsql immutable parallel safe as $$
-- The words of these spellings as what is searched: with `has_parts` every end of each of the first 12 letters, and always every part of a word that is written
-- without spaces (Chinese, Japanese, Korean, Thai and their like). Each two neighbors, and three where two are short, are a word as well, behind a "=": it is
-- found by the whole word alone. That holds for the first 40 words of each spelling.
declare
  said text := left(array_to_string(spellings, ' '), 200000);
  joined text[] := '{}';
  spelling text;
  one text;
  two text;
  word text;
  is_close constant text := '[\u0E01-\u0EFF\u1000-\u109F\u1780-\u17FF\u3005-\u3007\u3041-\u309A\u309D-\u309F\u30A1-\u30FA\u30FC-\u30FF\u3400-\u4DBF\u4E00-\u9FFF\uAC00-\uD7A3\uF900-\uFAFF\U00020000-\U0003FFFF]';
begin
  foreach spelling in array spellings loop
    one := '';
    two := '';
    foreach word in array (string_to_array(ltrim(left(spelling, 400)), ' '))[1:40] loop
      if word <> '' then
        if two <> '' and length(two) + length(word) <= 24 then
          joined := joined || ('=' || two || word);
          if one <> '' and length(one) <= 3 and length(two) <= 3 then
            joined := joined || ('=' || one || two || word);
          end if;
        end if;
        one := two;
        two := word;
      end if;
    end loop;
  end loop;
  if not has_parts and octet_length(said) = char_length(said) and said !~ '[^ ]{41}' then
    return array_to_tsvector(array_remove(string_to_array(said, ' '), '') || joined);
  end if;
  return coalesce((
    with words as (select distinct whole from unnest(string_to_array(said, ' ')) as whole where whole <> ''),
    ends as (
      select left(whole, 40) as term from words
      union all
      select substr(whole, start, 40) from words, generate_series(2, least(length(whole), 13)) as start where has_parts
      union all
      (select substr(whole, start, 12) from words, generate_series(2, length(whole)) as start
        where whole ~ is_close and substr(whole, start, 1) ~ is_close limit 5000)
      union all
      select unnest(joined)
    )
    select array_to_tsvector(array_agg(distinct term)) from ends), ''::tsvector);
end $$;--> statement-breakpoint
create function search_term(said text, has_parts boolean) returns text language plpgsql immutable parallel safe as $$
-- The part of a query that finds `said`, without spaces, in one of its spellings; null where it holds no word.
declare
  is_close constant text := '[\u0E01-\u0EFF\u1000-\u109F\u1780-\u17FF\u3005-\u3007\u3041-\u309A\u309D-\u309F\u30A1-\u30FA\u30FC-\u30FF\u3400-\u4DBF\u4E00-\u9FFF\uAC00-\uD7A3\uF900-\uFAFF\U00020000-\U0003FFFF]';
  spelling text;
  words text[];
  any_of text[] := '{}';
begin
  foreach spelling in array search_spellings(said, has_parts) loop
    words := (array_remove(string_to_array(spelling, ' '), ''))[1:8];
    if cardinality(words) > 0 then
      any_of := any_of || ('(' || (select string_agg('''' || left(word, case when word ~ is_close then 12 else 40 end) || ''':*', ' & ') from unnest(words) as word) || ')');
    end if;
    if cardinality(words) = 1 then
      any_of := any_of || ('''=' || left(words[1], 40) || '''');
    end if;
  end loop;
  return case when cardinality(any_of) > 0 then array_to_string(any_of, ' | ') end;
end $$;--> statement-breakpoint
create or replace function search_query(said text, has_parts boolean) returns tsquery language plpgsql immutable parallel safe as $$
-- What finds the rows whose `search_vector` holds every word of `said`, in one of its spellings and each from its beginning, or joined with one or two
-- neighbors; "and" between others is a word that nobody need have written. Null where there is no word.
declare
  typed text[] := (regexp_split_to_array(btrim(left(said, 200)), '[\u0001-\u0020\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+'))[1:8];
  any_of text[];
  found text;
  terms text[] := '{}';
begin
  typed := array(select term from unnest(typed) with ordinality as given (term, at) where search_term(term, has_parts) is not null order by at);
  any_of := array_fill(''::text, array[cardinality(typed)]);
  for head in 1 .. cardinality(typed) loop
    for tail in head .. least(head + 2, cardinality(typed)) loop
      found := search_term(array_to_string(typed[head:tail], ''), has_parts);
      for at in head .. tail loop
        any_of[at] := any_of[at] || ' | ' || found;
      end loop;
    end loop;
  end loop;
  for at in 1 .. cardinality(typed) loop
    if at = 1 or at = cardinality(typed) or lower(typed[at]) not in ('and', 'und', 'et', 'y', 'og', 'och') then
      terms := terms || ('(' || substr(any_of[at], 4) || ')');
    end if;
  end loop;
  return case when cardinality(terms) > 0 then array_to_string(terms, ' & ')::tsquery end;
end $$;--> statement-breakpoint
do $$
-- Makes every stored word again: columns are dropped and added with their own expression, since no version before 17 can set it, and their indexes with them.
declare
  stale record;
  index text;
begin
  for stale in
    select attrelid::regclass as of, array_agg(attnum) as numbers,
      string_agg(format('drop column %I', attname), ', ' order by attnum) || ', ' ||
        string_agg(format('add column %I tsvector generated always as (%s) stored%s', attname, pg_get_expr(adbin, adrelid), case when attnotnull then ' not null' else '' end), ', ' order by attnum) as changes
    from pg_attribute
    join pg_attrdef on adrelid = attrelid and adnum = attnum
    join pg_class on pg_class.oid = attrelid
    where attgenerated = 's' and pg_get_expr(adbin, adrelid) like '%search_spellings(%' and relnamespace = current_schema()::regnamespace
    group by attrelid
  loop
    declare
      made text[] := array(select pg_get_indexdef(indexrelid) from pg_index where indrelid = stale.of and string_to_array(indkey::text, ' ')::int2[] && stale.numbers);
    begin
      execute format('alter table %s %s', stale.of, stale.changes);
      foreach index in array made loop
        execute index;
      end loop;
    end;
  end loop;
  for index in
    select indexrelid::regclass::text from pg_index join pg_class on pg_class.oid = indexrelid
    where pg_get_expr(indexprs, indrelid) like '%search_spellings(%' and relnamespace = current_schema()::regnamespace
  loop
    execute 'reindex index ' || index;
  end loop;
end $$;
