const word = String.raw`[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}][\p{L}\p{M}'’"״׳-]*`
const words = new RegExp(`(${word}(?: ${word})*)( ?)`, 'gu')

/** Longer texts may break at the end of a line. */
const mostLetters = 60

/**
 * Arranges words of right-to-left scripts in order. PDFKit sets each word with its following space and the next word
 * to its right. So we join the words with non-breaking spaces, which lays them out as one, and move the space to the
 * front.
 */
export function inOrder(text: string): string {
  return text.replaceAll(words, (_, run: string, blank: string) => {
    const together = run.length > mostLetters ? run : run.replaceAll(' ', '\u{A0}')
    return blank === '' ? together : `\u{A0}${together} `
  })
}
