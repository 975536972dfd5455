export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** Seconds: the longest that browsers keep a cookie. */
const aYear = 34_560_000

/** The remembered theme; `system` where nothing is remembered. public/theme.js applies it before the first paint. */
export function rememberedTheme(): Theme {
  const theme = document.documentElement.dataset['theme']
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

/**
 * Shows a theme at once and remembers it on this device: in a cookie, because signing out empties every other
 * storage of the page, and how a screen looks tells nothing of who was signed in.
 */
export function chooseTheme(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset['theme']
  else dataset['theme'] = theme
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // oxlint-disable-next-line unicorn/no-document-cookie -- theme.js reads it before the first paint, which no promise can
  document.cookie = `theme=${theme}; max-age=${theme === 'system' ? 0 : aYear}; path=/; SameSite=Lax${secure}`
}
