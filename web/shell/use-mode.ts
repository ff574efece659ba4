import { useLayoutEffect } from 'react'
import { readStored, store } from '#web/platform/browser-storage.ts'
import type { Mode } from '#web/route-table.ts'
import type { Route } from '#web/routes.ts'

const KEY = 'wellkept.mode'

const rememberedMode = (): Mode => (readStored(KEY, 'sessionStorage') === 'lifecare' ? 'lifecare' : 'healthcare')

/** The mode of a page; a page of both stays in the one that the person came from. It also sets the accent. */
export function useMode(route: Route | undefined): Mode {
  const mode = !route || route.mode === 'both' ? rememberedMode() : route.mode

  useLayoutEffect(() => {
    store(KEY, mode, 'sessionStorage')
    document.documentElement.dataset.mode = mode
  }, [mode])

  return mode
}
