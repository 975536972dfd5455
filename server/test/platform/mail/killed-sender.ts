import { startMail } from './mail-run.ts'

// A process of its own, to be killed while it sends. What it needs comes as one JSON argument.
const { connection, smtpUrl, secret } = JSON.parse(process.argv[2] ?? '{}')
await startMail(connection, { smtpUrl }, secret)
