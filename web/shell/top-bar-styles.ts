// A separate file, because the build renders the skeleton but not the bar.
export const topBarStyles = 'sticky top-0 z-30 border-b border-line bg-surface print:hidden'
export const topBarRowStyles = 'mx-auto flex h-16 max-w-[90rem] items-center gap-2 px-4 sm:gap-3 sm:px-6'
