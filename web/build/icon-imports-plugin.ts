import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { moduleAt } from './page-files.ts'

const INDEX = new URL('lucide-react.mjs', import.meta.resolve('lucide-react/icons/activity').replace('icons/', ''))

/** The file of each icon, by each of its names. */
const readFiles = () => {
  const lines = readFileSync(fileURLToPath(INDEX), 'utf8').matchAll(/^export \{(.+)\} from '\.\/icons\/(.+)\.mjs';$/gm)
  return new Map(
    [...lines].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']): [string, string] => [name, file]),
    ),
  )
}

const IMPORT = /import \{([^}]+)\} from 'lucide-react'/g

/**
 * Imports each icon from its own file. From the index of the package, the bundler takes every page for a user of every
 * icon, and all of them would travel with the first page. Each is created by `web/ui/create-icon.ts`.
 */
export const iconImports = (): Plugin => {
  const files = readFiles()
  return {
    name: 'icon-imports',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^\.\.\/createLucideIcon\.mjs$/ },
      handler: () => moduleAt('web/ui/create-icon.ts'),
    },
    transform: {
      filter: { code: 'lucide-react' },
      handler: code =>
        code.replace(IMPORT, (_, names: string) =>
          names
            .split(',')
            .map(name => name.trim())
            .filter(name => name && !name.startsWith('type '))
            .map(name => {
              const [icon = '', local = icon] = name.split(' as ')
              const file = files.get(icon)
              if (!file) throw new Error(`lucide-react has no icon ${icon}`)
              return `import ${local} from ${JSON.stringify(`lucide-react/icons/${file}`)}`
            })
            // One line, so that the lines after it keep their numbers.
            .join(';'),
        ),
    },
  }
}
