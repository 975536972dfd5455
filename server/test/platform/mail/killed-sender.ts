import { startMail } from './mail-run.ts'

// A process to kill while it sends. Its input is one JSON argument.
const { connection, smtpUrl, secret } = JSON.parse(process.argv[2] ?? '{}')
await startMail(connection, { smtpUrl }, secret)
