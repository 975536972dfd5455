/** What a report says, in words; how it looks is for whoever draws it. */
export interface Report {
  title: string
  /** BCP 47. */
  language: string
  /** What stands under the title. */
  introduction: readonly string[]
  sections: readonly ReportSection[]
}

export interface ReportSection {
  title: string
  /** 2: of the report. 3: of the section before. */
  level: 2 | 3
  /** Terms and what they are; what is empty is left out. */
  facts?: readonly (readonly [term: string, value: string])[]
  table?: { columns: readonly string[]; rows: readonly (readonly string[])[] }
}
