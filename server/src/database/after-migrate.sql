-- Runs in the transaction of every migration and on every start. Gives tables of businesses row-level security,
-- and refuses objects without a comment.

do $$
declare
  found record;
begin
  -- A table with business_id shows its rows only to that business.
  for found in
    select c.oid::regclass as name, exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'tenant') as fenced
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'business_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not (c.relrowsecurity and exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'tenant'))
  loop
    execute format('alter table %s enable row level security', found.name);
    if not found.fenced then
      execute format('create policy tenant on %s using (business_id = nullif(current_setting(''app.business'', true), '''')::uuid)', found.name);
    end if;
  end loop;

  -- The primary key of such a table, and every reference between two of them, include business_id. So no row
  -- can point into another business, and no index mixes the rows of two businesses.
  for found in
    select c.oid::regclass as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'business_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'p' and k.conkey[1] = a.attnum)
  loop
    raise exception 'The primary key of the table % must begin with business_id.', found.name;
  end loop;
  for found in
    select k.conname as name, k.conrelid::regclass as "table" from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and a.attname = 'business_id' and not a.attisdropped
      join pg_attribute b on b.attrelid = k.confrelid and b.attname = 'business_id' and not b.attisdropped
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conparentid = 0
      and not exists (select from unnest(k.conkey, k.confkey) as pair(here, there)
                      where here = a.attnum and there = b.attnum)
  loop
    raise exception 'The reference % of the table % must include business_id, or it can point into another business.',
      found.name, found."table";
  end loop;

  -- Also for the owner of the table. Only a superuser is exempt.
  for found in
    select c.oid::regclass as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relrowsecurity and not c.relforcerowsecurity
  loop
    execute format('alter table %s force row level security', found.name);
  end loop;

  -- By default a view has its owner's rights and bypasses row-level security.
  for found in
    select c.oid::regclass as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'
      and not coalesce('security_invoker=true' = any (c.reloptions), false)
  loop
    raise exception 'The view % must be made with (security_invoker = true), or it bypasses row-level security.', found.name
      using errcode = 'raise_exception';
  end loop;

  -- Every table and column has a comment. Partitions have their parent's.
  for found in
    select c.oid::regclass::text || coalesce('.' || a.attname, '') as name
    from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
      and (obj_description(c.oid, 'pg_class') is null or col_description(c.oid, a.attnum) is null)
    order by c.relname, a.attnum limit 1
  loop
    if obj_description(split_part(found.name, '.', 1)::regclass, 'pg_class') is null then
      raise exception 'The table % has no comment. Describe its content in the migration.', split_part(found.name, '.', 1);
    end if;
    raise exception 'The column % has no comment. Describe its content in the migration, with unit and format.', found.name;
  end loop;

  -- Every function has a comment, and every index that no constraint created.
  for found in
    select i.relname as name from pg_index x join pg_class i on i.oid = x.indexrelid
    where i.relnamespace = 'public'::regnamespace and not i.relispartition and obj_description(i.oid, 'pg_class') is null
      and not exists (select from pg_constraint k where k.conindid = i.oid)
    order by i.relname limit 1
  loop
    raise exception 'The index % has no comment. Name the query or promise that needs it in the migration.', found.name;
  end loop;
  for found in
    select p.proname as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace and obj_description(p.oid, 'pg_proc') is null
      and not exists (select from pg_depend e where e.objid = p.oid and e.deptype = 'e')
    order by p.proname limit 1
  loop
    raise exception 'The function % has no comment. Describe it in the migration.', found.name;
  end loop;
end $$;
