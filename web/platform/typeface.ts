import latinExt from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url'
import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { whenIdle } from './when-idle.ts'

/** A file is fetched only where one of its characters is shown. */
const FILES: [url: string, unicodeRange: string][] = [
  [latin, 'U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212'],
  [latinExt, 'U+100-130,U+132-151,U+154-2BA,U+1E00-1EFF,U+20A0-20AB,U+20AD-20C0'],
]

/** Not before a page responds: until then a font of the machine stands in at the same size (`theme.css`). */
whenIdle(() => {
  for (const [url, unicodeRange] of FILES)
    document.fonts.add(new FontFace('Inter', `url(${url})`, { weight: '100 900', display: 'swap', unicodeRange }))
})
