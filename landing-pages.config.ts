import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { type Plugin, runnerImport } from 'vite'
import { forVisitors, namingFiles } from './page-files.config.ts'

const SOURCE = join(import.meta.dirname, 'web/account/landing/prerendered-pages.tsx')
const wordsOf = (language: string) =>
  language === 'en' ? [] : [`#contract/languages/${language}.ts`, '#contract/languages/translate.ts']

interface Drawing {
  drawnPages: { language: string; title: string; page: string; card: string }[]
}

const put = (text: string, place: string, instead: string) => {
  if (!text.includes(place)) throw new Error(`The page has no ${place}`)
  return text.replace(place, () => instead)
}

/**
 * Writes `landing/<language>.html`: index.html with the landing page drawn in it, which a browser shows while the code is
 * still on its way. The server sends it to visitors (`web-files.ts`), and `web/main.tsx` brings it to life.
 */
export const landingPages = (folder: string): Plugin => ({
  name: 'landing-pages',
  apply: 'build',
  async writeBundle(_, bundle) {
    const { module } = await runnerImport<Drawing>(SOURCE, {
      root: join(import.meta.dirname, 'web'),
      plugins: [react()],
      logLevel: 'error',
    })
    const index = readFileSync(join(folder, 'index.html'), 'utf8')
    // As browsers read it, which is what they take the hash of.
    const contentOf = (file: string) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim()
    const [link = '', style = ''] = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/.exec(index) ?? []
    mkdirSync(join(folder, 'landing'), { recursive: true })
    for (const { language, title, page, card } of module.drawnPages) {
      const changes = [
        ['<html lang="en"', `<html lang="${language}"`],
        ['<title>Wellkept</title>', title],
        // Both come with it: each file more that is asked for keeps the code waiting.
        ['<script src="/early.js"></script>', `<script>${contentOf('early.js')}</script>`],
        // Disabled, and not left out: Vite would fetch it later, and the later of two like rules wins.
        [link, `<style>${contentOf(style)}</style>\n    ${link.replace(/>$/, ' disabled>')}`],
        ['<div id="root"></div>', `<div id="root">${page}</div>`],
        ['<div id="card"></div>', `<div id="card" data-waiting>${card}</div>`],
      ] as const
      const named = namingFiles(index, wordsOf(language), bundle)
      const drawn = changes.reduce((text, [place, instead]) => put(text, place, instead), named)
      writeFileSync(join(folder, 'landing', `${language}.html`), forVisitors(drawn))
    }
  },
})
