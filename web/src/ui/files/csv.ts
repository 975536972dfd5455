import Papa from 'papaparse'

/** Decodes a file: UTF-8, UTF-16 with or without a byte order mark, or Windows-1252, in which any bytes are text. */
export function decodeText(bytes: Uint8Array): string {
  for (const encoding of [utf16Of(bytes), 'utf-8'])
    try {
      if (encoding) return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // Not this encoding; try the next.
    }
  return new TextDecoder('windows-1252').decode(bytes)
}

/** Without a mark, UTF-16 is detected by zeros: every other byte of Western text is one. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, 200)
  const zeros = (odd: number): number => sample.filter((byte, at) => at % 2 === odd && byte === 0).length
  if (zeros(1) > sample.length / 4) return 'utf-16le'
  return zeros(0) > sample.length / 4 ? 'utf-16be' : undefined
}

/** Rows of cells, for any separator; empty rows are left out. */
export function readCsv(text: string): string[][] {
  return Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' }).data
}

/** Start of a cell that spreadsheets run as a formula, with any apostrophes before it. */
const formula = /^'*[=+\-@\t\r]/

/** CSV that is safe in spreadsheets: formulas get a leading apostrophe. */
export function writeCsv(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const safe = rows.map((cells) => cells.map((cell) => (formula.test(cell) ? `'${cell}` : cell)))
  // The mark tells spreadsheets that it is UTF-8.
  return `\uFEFF${Papa.unparse([[...heads], ...safe], { newline: '\r\n' })}`
}

/** Removes the apostrophe that writeCsv added. */
export function unguard(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell
}
