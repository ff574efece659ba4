import { useEffect, useRef } from 'react'

/** Asks the person, and calls `leave` if they want to discard what they typed. */
type Ask = (leave: () => void) => void

interface UnsavedForm {
  ask: Ask
  /** Where the form is shown. */
  address: string
  /** Whether what was typed is still on the screen. */
  isThere: () => boolean
}

/** The open forms with text that is not saved, the topmost last. */
const forms: UnsavedForm[] = []

const topmost = () => forms.findLast(form => form.isThere())

export const hasUnsaved = () => topmost() !== undefined

let isAllowed = false

/** For leaving after a save, or after the user has already confirmed. */
export const leaveWithoutAsking = (leave: () => void) => {
  isAllowed = true
  try {
    leave()
  } finally {
    isAllowed = false
  }
}

/** Navigation inside the app: asks first where something was typed. */
export const askBeforeLeaving = (leave: () => void) => {
  const form = topmost()
  if (isAllowed || !form) leave()
  else form.ask(() => leaveWithoutAsking(leave))
}

let isBackAllowed = false

/** The event comes after Back or Forward has happened: this restores the form's address, then asks. */
const onPopState = (event: PopStateEvent) => {
  const form = topmost()
  if (isBackAllowed || !form) {
    isBackAllowed = false
    return
  }
  // The router must not see the change.
  event.stopImmediatePropagation()
  history.pushState(history.state, '', form.address)
  form.ask(() => {
    isBackAllowed = true
    history.back()
  })
}

const onBeforeUnload = (event: BeforeUnloadEvent) => {
  if (hasUnsaved()) event.preventDefault()
}

/** Installed once. In the capture phase, to come before the router. */
export const watchWaysOut = () => {
  window.addEventListener('popstate', onPopState, { capture: true })
  window.addEventListener('beforeunload', onBeforeUnload)
}

/** While `isUnsaved`, and as long as the text is there, every way out of the page asks first. */
export const useUnsaved = (isUnsaved: boolean, ask: Ask, isThere = () => true) => {
  const latest = useRef({ ask, isThere })
  useEffect(() => {
    latest.current = { ask, isThere }
  })
  useEffect(() => {
    if (!isUnsaved) return
    const form: UnsavedForm = {
      ask: leave => latest.current.ask(leave),
      isThere: () => latest.current.isThere(),
      address: window.location.href,
    }
    forms.push(form)
    return () => void forms.splice(forms.indexOf(form), 1)
  }, [isUnsaved])
}
