import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

/** npm run dev: the server restarted and the client reloaded on every change. Ends both when one ends. */

const root = join(import.meta.dirname, '..')
const serverPort = process.env['PORT'] ?? '3000'
const webPort = process.env['WEB_PORT'] ?? '5173'
const publicUrl = `http://localhost:${webPort}`

const children: ChildProcess[] = [
  spawn(
    process.execPath,
    [
      '--watch-path=server/src',
      '--watch-path=contract/src',
      '--watch-preserve-output',
      '--import',
      './server/src/app/jsx.ts',
      'server/src/main.ts',
    ],
    // The browser talks to the client's server, which hands /api on: so that is the address of links and origins.
    { cwd: root, stdio: 'inherit', env: { ...process.env, PORT: serverPort, PUBLIC_URL: publicUrl } },
  ),
  spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), '--port', webPort, '--strictPort'], {
    cwd: join(root, 'web'),
    stdio: 'inherit',
    env: { ...process.env, API: `http://127.0.0.1:${serverPort}` },
  }),
]

const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
for (const child of children) child.on('exit', stop)
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
