import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Known } from './fixtures/people.ts'

export interface Demo {
  /** Such as http://localhost:41234. */
  url: string
  /** One account of each role. */
  accounts: Record<'admin' | 'trainer' | 'client', Known>
  stop(): Promise<void>
}

const root = join(import.meta.dirname, '..')

/** Starts the demo as `npm run demo` does, on a free port, and waits until its school is filled. */
export async function startDemo(): Promise<Demo> {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, ['--import', './server/src/app/jsx.ts', 'server/src/demo/main.ts'], {
    cwd: root,
    env: { PATH, HOME, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  let output = ''
  child.stdout.setEncoding('utf8')
  for await (const chunk of child.stdout as AsyncIterable<string>) {
    output += chunk
    const [, url, password = ''] = /The demo is at (\S+)\/login, with the password “(.+)”/.exec(output) ?? []
    if (url === undefined || !output.includes('Mails are files')) continue
    const known = (role: string): Known => {
      const email = new RegExp(`^ {2}${role} +(\\S+)$`, 'm').exec(output)?.[1]
      if (email === undefined) throw new Error(`The demo names no ${role}: ${output}`)
      return { email, password }
    }
    return {
      url,
      accounts: { admin: known('admin'), trainer: known('trainer'), client: known('client') },
      async stop() {
        child.kill('SIGTERM')
        await ended
      },
    }
  }
  throw new Error(`The demo ended before its school was filled:\n${output}`)
}
