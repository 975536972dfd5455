import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { migrateJobQueue } from './job-queue.ts'
import type { DatabaseLog } from './log.ts'
import { type Migration, pendingMigrations, readMigrations } from './migration-files.ts'
import { errorCode, Refusal } from './refusal.ts'
import { serverRole } from './roles.ts'

const migrationsFolder = join(import.meta.dirname, 'migrations')
/** An arbitrary number that nothing else locks in this database. Two starts at once wait for each other. */
const migratorLock = 2_071_417_893

/**
 * Migrates the database, each migration in its own transaction. The server's role must exist.
 * @param owner connected as the owner of the database
 * @returns the names of the migrations it applied
 * @throws Refusal if files and database do not match, or a migration breaks a rule for tables
 */
export async function migrate(owner: Client, log: DatabaseLog, folder = migrationsFolder): Promise<string[]> {
  const all = await readMigrations(folder)
  const afterwards = await readFile(join(import.meta.dirname, 'after-migrate.sql'), 'utf8')
  await lock(owner, log)
  try {
    await owner.query('set search_path = public')
    const pending = pendingMigrations(all, await appliedMigrations(owner))
    if (pending.length > 0) log.info({ migrations: pending.length }, 'updating the database')
    for (const migration of pending) {
      await apply(owner, migration, afterwards)
      log.debug({ migration: migration.name }, 'applied a migration')
    }
    if (pending.length > 0) log.info({}, 'updated the database')
    if (pending.length === 0) await owner.query(afterwards)
    await migrateJobQueue(owner)
    return pending.map(({ name }) => name)
  } catch (error) {
    // Raised by after-migrate.sql, worded for the author of the migration.
    if (errorCode(error) === 'P0001' && error instanceof Error)
      throw new Refusal(error.message, { cause: error })
    throw error
  } finally {
    // When a connection is lost, so is its lock.
    await owner.query('select pg_advisory_unlock($1)', [migratorLock]).catch(() => {})
  }
}

async function lock(owner: Client, log: DatabaseLog): Promise<void> {
  const { rows } = await owner.query('select pg_try_advisory_lock($1) as got', [migratorLock])
  if (rows[0].got === true) return
  log.info({}, 'waiting for another Cavaletti that is migrating the database')
  await owner.query('select pg_advisory_lock($1)', [migratorLock])
}

async function appliedMigrations(owner: Client): Promise<Map<string, string>> {
  const { rows: found } = await owner.query(`select to_regclass('public.migrations') is not null as exists`)
  if (found[0].exists !== true) await owner.query(createMigrations)
  const { rows } = await owner.query('select name, checksum from migrations order by name')
  return new Map(rows.map(({ name, checksum }: { name: string; checksum: string }) => [name, checksum]))
}

const createMigrations = `
    create table migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default clock_timestamp()
    );
    comment on table migrations is 'What this database was migrated with.';
    comment on column migrations.name is 'File name without ending; files are applied in its order.';
    comment on column migrations.checksum is 'SHA-256 of the file, hexadecimal: an applied file never changes.';
    comment on column migrations.applied_at is 'When it was applied.';
    grant usage on schema public to ${serverRole};
    grant select on migrations to ${serverRole}`

async function apply(owner: Client, { name, sql, checksum }: Migration, afterwards: string): Promise<void> {
  await owner.query('begin')
  try {
    await owner.query(`set local lock_timeout = '30s'`)
    await owner.query(disableRowSecurity)
    await owner.query(sql)
    await owner.query(afterwards)
    await owner.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback')
    if (errorCode(error) === 'P0001') throw error
    throw new Error(`the migration ${name} failed`, { cause: error })
  }
}

/**
 * A migration changes rows of every business. Forced row-level security would hide them from an owner who is
 * not a superuser. It is off for the owner only; after-migrate.sql forces it again in the same transaction.
 */
const disableRowSecurity = `do $$
declare found regclass;
begin
  for found in select oid from pg_class
    where relnamespace = 'public'::regnamespace and relforcerowsecurity and pg_has_role(relowner, 'usage')
  loop
    execute format('alter table %s no force row level security', found);
  end loop;
end $$`
