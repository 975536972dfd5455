/** The family whose account is shown: it has something on each screen of a client. */
export interface Family {
  /** Of the client. */
  id: string
  email: string
}
