import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openMailbox } from '../server/test/fixtures/app/mailbox.ts'

export interface PostOffice {
  /** SMTP_URL of a server that accepts every mail. */
  smtpUrl: string
  /** Where the processes of the tests fetch mails. */
  counterUrl: string
  close(): Promise<void>
}

/**
 * One SMTP server for the run, with an HTTP counter for every process of the tests. `GET /{address}?beyond=2`
 * waits for more than two mails to the address and returns them all.
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
