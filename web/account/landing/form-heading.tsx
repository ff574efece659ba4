export const FormHeading = ({ title, text }: { title: string; text: string }) => (
  <div>
    <h2 className="text-xl font-semibold tracking-tight">{title}</h2>
    <p className="mt-0.5 text-[0.9375rem] text-muted">{text}</p>
  </div>
)
