/** A permanent failure: the server refused the mail, or it became useless. */
export class Undeliverable extends Error {
  override name = 'Undeliverable'
}

/** The mail server refused the recipient for good, so later mails would fail too. */
export class RefusedAddress extends Undeliverable {
  override name = 'RefusedAddress'
}
