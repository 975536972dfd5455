/** What the user entered or chose cannot be used. The message is a sentence for the user, which explanations show. */
export class InputError extends Error {
  override readonly name = 'InputError'
}
