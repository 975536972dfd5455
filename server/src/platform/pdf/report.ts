/** Content of a report; `draw` decides the layout. */
export interface Report {
  title: string
  /** BCP 47. */
  language: string
  /** Text below the title. */
  introduction: readonly string[]
  sections: readonly ReportSection[]
}

export interface ReportSection {
  title: string
  /** 2: of the report. 3: of the previous section. */
  level: 2 | 3
  /** Terms and values; empty values are omitted. */
  facts?: readonly (readonly [term: string, value: string])[]
  /** Running text, such as of a contract. A line break begins a new paragraph. */
  text?: string
  table?: { columns: readonly string[]; rows: readonly (readonly string[])[] }
}
