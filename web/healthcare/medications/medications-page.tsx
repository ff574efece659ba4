// The lead's screen takes this place.
export { ToComePage as MedicationsPage } from '#web/shell/to-come-page.tsx'
