import { renderToStaticMarkup } from 'react-dom/server'
import { ShellSkeleton } from './shell-skeleton.tsx'

// Without the pulse: each frame of it takes time from the code.
const isStill = '[&_*]:animate-none'

/** What stands on the screen until the code has come, for the build (`web/build/html-plugin.ts`). */
export const skeleton = renderToStaticMarkup(
  <div className={isStill}>
    <ShellSkeleton />
  </div>,
)
