/** Letters and digits only, in lower case. Texts that differ only in spacing, case or punctuation become equal. */
export function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}
