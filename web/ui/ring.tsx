/** A share from 0 to 1. The text next to it says the same. */
export const Ring = ({ share }: { share: number }) => (
  <svg aria-hidden viewBox="0 0 36 36" className="size-9 -rotate-90 fill-none stroke-4 print:hidden">
    <circle cx="18" cy="18" r="15.5" className="stroke-area-soft" />
    {share > 0 && (
      <circle
        cx="18"
        cy="18"
        r="15.5"
        pathLength={100}
        strokeDasharray={`${share * 100} 100`}
        strokeLinecap="round"
        className="stroke-area transition-[stroke-dasharray] duration-150"
      />
    )}
  </svg>
)
