/** How much of the screen's lower end a toast takes, as `--toast-room`: whatever reaches down there ends above it. */
export const setToastRoom = (height: number) =>
  document.documentElement.style.setProperty('--toast-room', `${Math.ceil(height)}px`)

/** For what is placed by numbers, such as a menu: the distance to keep from each edge. */
export const edgeDistance = (distance: number) => {
  const room = Number.parseInt(document.documentElement.style.getPropertyValue('--toast-room'), 10) || 0
  return { top: distance, left: distance, right: distance, bottom: distance + room }
}
