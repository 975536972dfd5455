import { sql } from 'kysely'
import type { Database } from '../../src/database/pool.ts'

export interface RelationInDatabase {
  name: string
  comment: string
  columns: { name: string; type: string; isNullable: boolean; filling: string | null; comment: string }[]
  constraints: { name: string; rule: string }[]
  /** Without the indexes of constraints. */
  indexes: { name: string; on: string; comment: string }[]
  triggers: { name: string; when: string; comment: string }[]
}

export interface FunctionInDatabase {
  name: string
  /** Arguments and result. */
  call: string
  comment: string
}

/** Tables and views of the product, without partitions and without those of the job queue and the migrator. */
export async function readRelations(db: Database['db']): Promise<RelationInDatabase[]> {
  const { rows } = await sql<RelationInDatabase>`
    select c.relname as name, obj_description(c.oid, 'pg_class') as comment,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
          'isNullable', not a.attnotnull, 'comment', col_description(c.oid, a.attnum),
          'filling', case when a.attidentity <> '' then 'identity' when a.attgenerated = 's'
            then 'generated: ' || pg_get_expr(d.adbin, d.adrelid, true) else pg_get_expr(d.adbin, d.adrelid, true) end)
          order by a.attnum)
        from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      (select coalesce(json_agg(json_build_object('name', k.conname, 'rule', pg_get_constraintdef(k.oid, true))
          order by array_position('{p,u,x,f,c}', k.contype::text), k.conname collate "C"), '[]')
        from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'x', 'f', 'c')) as constraints,
      (select coalesce(json_agg(json_build_object('name', i.relname, 'comment', obj_description(i.oid, 'pg_class'),
          'on', case when x.indisunique then 'unique ' else '' end ||
            regexp_replace(pg_get_indexdef(i.oid, 0, true), '^[^(]* USING (btree )?', '')) order by i.relname collate "C"), '[]')
        from pg_index x join pg_class i on i.oid = x.indexrelid where x.indrelid = c.oid
          and not exists (select from pg_constraint k where k.conindid = i.oid and k.conrelid = c.oid)) as indexes,
      (select coalesce(json_agg(json_build_object('name', t.tgname, 'comment', coalesce(
            obj_description(t.oid, 'pg_trigger'), obj_description(t.tgfoid, 'pg_proc')),
          'when', regexp_replace(pg_get_triggerdef(t.oid, true), '^CREATE (CONSTRAINT )?TRIGGER \S+ ', ''))
          order by t.tgname collate "C"), '[]')
        from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal) as triggers
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
      and not c.relispartition and c.relname <> 'migrations'`.execute(db)
  return rows
}

/** Functions of the product, without those of extensions. */
export async function readFunctions(db: Database['db']): Promise<FunctionInDatabase[]> {
  const { rows } = await sql<FunctionInDatabase>`
    select proname as name, obj_description(p.oid, 'pg_proc') as comment,
      '(' || pg_get_function_arguments(p.oid) || ') returns ' || pg_get_function_result(p.oid) as call
    from pg_proc p where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend e where e.objid = p.oid and e.deptype = 'e')`.execute(db)
  return rows
}
