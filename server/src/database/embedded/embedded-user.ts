import { readFile, stat } from 'node:fs/promises'
import { Refusal } from '../refusal.ts'

export interface SystemUser {
  name: string
  uid: number
  gid: number
}

const preferred = ['cavaletti', 'postgres', '_postgres', 'nobody', 'daemon']

/**
 * The user that runs PostgreSQL: null for this process's own. PostgreSQL refuses to run as root, so root uses
 * a named user without rights. An existing data folder keeps its owner.
 */
export async function databaseUser(cluster: string): Promise<SystemUser | null> {
  const owner = await stat(cluster).then(
    (found) => found.uid,
    () => undefined,
  )
  const self = process.getuid?.()
  if (self !== 0) {
    if (owner === undefined || owner === self) return null
    throw new Refusal(
      `The database in ${cluster} belongs to another user of this machine (number ${owner}): start Cavaletti as that user.`,
    )
  }
  const users = parsePasswd(await readFile('/etc/passwd', 'utf8')).filter((user) => user.uid !== 0)
  const user =
    users.find((user) => user.uid === owner) ??
    preferred.map((name) => users.find((user) => user.name === name)).find((user) => user !== undefined)
  if (user !== undefined) return user
  throw new Refusal(
    'PostgreSQL refuses to run as root and this machine has no user named postgres or nobody: create one with `useradd --system cavaletti`.',
  )
}

function parsePasswd(passwd: string): SystemUser[] {
  return passwd.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':')
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : []
  })
}
