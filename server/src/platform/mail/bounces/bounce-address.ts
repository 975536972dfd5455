/**
 * Sender of a mail's envelope, so that a mail server that gives up later reports to us: `b-` and the mail's id, without
 * hyphens. Only its readers know the id, so nobody else can report on a mail.
 */
export function bounceAddress(mailId: string, domain: string): string {
  return `b-${mailId.replaceAll('-', '')}@${domain}`
}

/** Id of the mail that a report is about; null for any other address. */
export function mailOfBounce(address: string, domain: string): string | null {
  const [local = '', host = ''] = address.toLowerCase().split('@')
  const parts = /^b-(.{8})(.{4})(.{4})(.{4})(.{12})$/.exec(local)
  const id = parts?.slice(1).join('-') ?? ''
  return host === domain.toLowerCase() && /^[\da-f-]{36}$/.test(id) ? id : null
}
