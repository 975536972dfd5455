export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** The remembered theme; `system` where nothing is remembered. public/theme.js applies it before the first paint. */
export function rememberedTheme(): Theme {
  const theme = document.documentElement.dataset['theme']
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

/** Shows a theme at once and remembers it on this device. */
export function chooseTheme(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset['theme']
  else dataset['theme'] = theme
  try {
    if (theme === 'system') localStorage.removeItem('theme')
    else localStorage.setItem('theme', theme)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
