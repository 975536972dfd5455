/** Letters and figures of a text alone, in small letters: for what is the same however it is wrapped and written. */
export function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}
