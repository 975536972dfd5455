/** Product colours in hexadecimal, for mail programs; light first. */
export const palette = {
  ground: '#f4f8f6',
  surface: '#ffffff',
  ink: '#162524',
  quiet: '#495957',
  line: '#d5dedb',
  pine: '#045b48',
  marigold: '#f1a628',
} as const

/** Inline styles override a style sheet, so the dark colours need !important. */
export const darkStyles = `
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .ground, .ground > table > tbody > tr > td { background-color: #0e1615 !important; }
  .card { background-color: #151f1e !important; }
  .foot { border-top-color: #34413f !important; }
  .ink { color: #e9f0ee !important; }
  .quiet { color: #abb7b4 !important; }
  .link { color: #72ccab !important; }
  .button { background-color: #72ccab !important; color: #0e1615 !important; }
}
`
