/** A permanent failure: the server refused the mail, or it became useless. */
export class Undeliverable extends Error {
  override name = 'Undeliverable'
}
