import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openMailbox } from '../server/test/http/mailbox.ts'

export interface PostOffice {
  /** SMTP_URL of a server that takes every mail. */
  smtpUrl: string
  /** Where the processes of the tests ask for it. */
  counterUrl: string
  close(): Promise<void>
}

/**
 * One SMTP server for the run, and a counter at which every process of the tests can ask for what came:
 * `GET /{address}?beyond=2` answers all mails to that address once there are more than two.
 */
export async function openPostOffice(): Promise<PostOffice> {
  const mailbox = await openMailbox()
  const mailsTo = (address: string) => mailbox.received.filter((mail) => mail.to === address)

  const serve: RequestListener = (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://counter')
    const address = decodeURIComponent(pathname.slice(1))
    const beyond = Number(searchParams.get('beyond'))
    mailbox
      .until(() => mailsTo(address).length > beyond)
      .then(
        () => response.end(JSON.stringify(mailsTo(address))),
        () => response.writeHead(404).end(),
      )
  }
  const counter = createServer(serve)
  await new Promise<void>((resolve) => counter.listen(0, '127.0.0.1', resolve))
  const { port } = counter.address() as AddressInfo
  return {
    smtpUrl: mailbox.url,
    counterUrl: `http://127.0.0.1:${port}`,
    async close() {
      counter.closeAllConnections()
      await new Promise((resolve) => counter.close(resolve))
      await mailbox.close()
    },
  }
}
