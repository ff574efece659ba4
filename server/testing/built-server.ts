import { execFileSync } from 'node:child_process'

/** Start tests run the bundle of `npm start`, which must be up to date. */
export const setup = () => {
  const build = "import('./scripts/build.mjs').then(build => build.buildServer())"
  execFileSync(process.execPath, ['--eval', build], { stdio: 'inherit' })
}
