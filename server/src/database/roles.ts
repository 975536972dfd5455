import type { Client } from 'pg'
import { type Connection, passwordIsAccepted } from './connection.ts'
import { errorCode, Refusal } from './refusal.ts'
import { scramVerifier } from './scram.ts'

/** The server's role, which migrations grant to. Databases of one cluster can share it. */
export const serverRole = 'cavaletti_server'

/**
 * Makes sure that the server's role exists and has this password. Several processes may call it at once.
 * @param owner connected as the owner of the database
 * @param server the server's future connection
 * @throws Refusal if the owner cannot create roles
 */
export async function ensureServerRole(owner: Client, server: Connection): Promise<void> {
  try {
    if (!(await roleExists(owner))) await createRole(owner)
    if (await passwordIsAccepted(server)) return
    if (typeof server.password !== 'string') throw new Refusal(cannotSignIn)
    await setPassword(owner, server.password)
  } catch (error) {
    if (errorCode(error) === '42501') throw new Refusal(mayNotCreateRoles, { cause: error })
    throw error
  }
  if (!(await passwordIsAccepted(server))) throw new Refusal(cannotSignIn)
}

const cannotSignIn = `The database does not let ${serverRole} in. Allow this role with scram-sha-256 in pg_hba.conf, or set DATABASE_APP_URL.`
const mayNotCreateRoles = `The user of DATABASE_URL may not create the role ${serverRole}. Ask an administrator of the database to create it with LOGIN and a password, then set DATABASE_APP_URL to its address.`

/** @throws Refusal if DATABASE_APP_URL names another role than migrations grant to, or cannot connect */
export async function checkGivenServerRole(owner: Client, server: Connection): Promise<void> {
  if (server.user !== serverRole) {
    throw new Refusal(
      `DATABASE_APP_URL must sign in as ${serverRole}, the role that is given access, not as ${server.user}.`,
    )
  }
  if (!(await roleExists(owner)) || !(await passwordIsAccepted(server))) {
    throw new Refusal(`The database does not let ${serverRole} in with the password of DATABASE_APP_URL.`)
  }
}

async function roleExists(owner: Client): Promise<boolean> {
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [serverRole])
  return rowCount === 1
}

/** Advisory locks are per database, but roles are per cluster, so another database may win this race. */
async function createRole(owner: Client): Promise<void> {
  await owner.query(`do $$ begin
    create role ${serverRole} login noinherit;
  exception when duplicate_object or unique_violation then null;
  end $$`)
}

async function setPassword(owner: Client, password: string): Promise<void> {
  const statement = `alter role ${serverRole} password '${scramVerifier(password)}'`
  for (let attempt = 1; ; attempt += 1) {
    try {
      await owner.query(statement)
      return
    } catch (error) {
      const changedMeanwhile = error instanceof Error && error.message.includes('tuple concurrently updated')
      if (!changedMeanwhile || attempt === 5) throw error
    }
  }
}
