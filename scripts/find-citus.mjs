import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of the installed PostgreSQL's programs, if it has Citus. */
export const findCitus = () => {
  try {
    const answer = execFileSync('pg_config', ['--bindir', '--sharedir'], { encoding: 'utf8' })
    const [programs = '', shared = ''] = answer.split('\n')
    return existsSync(join(shared, 'extension', 'citus.control')) ? programs : undefined
  } catch {
    return undefined
  }
}
