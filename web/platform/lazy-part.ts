import { type ComponentType, createElement, lazy, useState } from 'react'

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

/**
 * Like `lazy`, but what `load` has brought already is rendered at once: React would wait for a kept promise too. And React
 * would remember a failure for ever: the next time that it is shown, it is loaded again.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let arrived: ComponentType<Props> | undefined
  const once = loadOnce(async () => {
    arrived = await load()
    return { default: arrived }
  })
  const loadAgainNextTime = () =>
    once().catch(error => {
      Waiting = lazy(loadAgainNextTime)
      throw error
    })
  let Waiting: ComponentType<Props> = lazy(loadAgainNextTime)
  const Part = (props: Props) => {
    const [Component] = useState(() => arrived ?? Waiting)
    return createElement(Component, props)
  }
  return Object.assign(Part, { load: once })
}
