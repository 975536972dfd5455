/** No try will help: the mail server refused this mail for good, or it lost its use. */
export class Undeliverable extends Error {
  override name = 'Undeliverable'
}
