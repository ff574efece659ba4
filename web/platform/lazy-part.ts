import { type ComponentType, lazy } from 'react'

/** Loads once for all who ask, so that React finds what has arrived without waiting; after a failure it tries again. */
export const loadOnce = <Value>(load: () => Promise<Value>) => {
  let loading: Promise<Value> | undefined
  return () => {
    loading ??= load().catch(error => {
      loading = undefined
      throw error
    })
    return loading
  }
}

/** Like `lazy`; with `load` its code is there before it is rendered. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  const once = loadOnce(async () => ({ default: await load() }))
  return Object.assign(lazy(once), { load: once })
}
