/** The demo's client account: it has data on every client screen. */
export interface Family {
  /** Id of the client. */
  id: string
  email: string
}
