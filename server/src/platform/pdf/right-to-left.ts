const word = String.raw`[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}][\p{L}\p{M}'’"״׳-]*`
const words = new RegExp(`(${word}(?: ${word})*)( ?)`, 'gu')

/** What is longer may be torn apart at the end of a line. */
const mostLetters = 60

/**
 * Words in scripts that run from right to left, so that they stand in their order. Each word is set for itself together with the
 * blank behind it, and the next one to its right: a blank that does not part keeps those of a name together, which are then set as
 * they should be; and another one before them stands where the blank behind them went.
 */
export function inOrder(text: string): string {
  return text.replaceAll(words, (_, run: string, blank: string) => {
    const together = run.length > mostLetters ? run : run.replaceAll(' ', '\u{A0}')
    return blank === '' ? together : `\u{A0}${together} `
  })
}
