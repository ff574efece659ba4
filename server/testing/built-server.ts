import { execFileSync } from 'node:child_process'

/** Tests of starting run what `npm start` runs, which must be of these files. */
export const setup = () => {
  const build = "import('./scripts/build.mjs').then(build => build.buildServer())"
  execFileSync(process.execPath, ['--eval', build], { stdio: 'inherit' })
}
