import { Client, type ClientConfig } from 'pg'
import { parse, toClientConfig } from 'pg-connection-string'
import { errorCode, Refusal } from './refusal.ts'

/** Address of a database and the user to connect as. A host that starts with a slash is a socket's folder. */
export type Connection = Pick<ClientConfig, 'host' | 'port' | 'user' | 'password' | 'database' | 'ssl'>

/** @throws Refusal that names `variable` if the address is not that of a PostgreSQL database */
export function parseDatabaseUrl(url: string, variable: string): Connection {
  try {
    const { host, port, user, password, database, ssl } = toClientConfig(parse(url))
    if (/^(postgres(ql)?|socket):/.test(url) && user && database) {
      const known = { host, port, user, password, database, ssl }
      return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined))
    }
  } catch (cause) {
    throw new Refusal(unreadable(variable), { cause })
  }
  throw new Refusal(unreadable(variable))
}

function unreadable(variable: string): string {
  return `${variable} is not the address of a database: write it as postgres://user:password@host:5432/database.`
}

/**
 * Opens one plain connection for migrating and creating roles, not for serving requests.
 * @throws the driver's error after 10 s without an answer
 */
export async function connect(connection: Connection): Promise<Client> {
  const client = new Client({
    ...connection,
    application_name: 'cavaletti-setup',
    connectionTimeoutMillis: 10_000,
  })
  // A pending query reports the loss. Without a listener this event would end the process.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Whether the database accepts this user. Throws for any failure other than the user or the password. */
export async function passwordIsAccepted(connection: Connection): Promise<boolean> {
  try {
    const client = await connect(connection)
    await client.end()
    return true
  } catch (error) {
    if (['28P01', '28000'].includes(errorCode(error) ?? '')) return false
    throw error
  }
}
