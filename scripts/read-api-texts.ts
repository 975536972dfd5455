/** Summaries of endpoints, and sentences that the server writes, in a source file of the contract or the server. */
export function readApiTexts(text: string): string[] {
  return [/\bsummary:\s*(['"`])(.*?)\1,/gs, /\b(?:msg|say)\(\s*(['"`])(.*?)\1/gs].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, , words = '']) => words),
  )
}
