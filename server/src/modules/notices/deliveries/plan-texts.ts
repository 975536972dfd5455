let sendsTexts = false

/** Sets whether the server sends text messages. Call it once at start. */
export function setTexting(isOn: boolean): void {
  sendsTexts = isOn
}

/** Without a provider, no text message is planned. */
export function isTexting(): boolean {
  return sendsTexts
}
