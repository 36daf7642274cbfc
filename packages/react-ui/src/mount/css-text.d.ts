/** A stylesheet with everything it imports, as text: Vite knows the suffix, tsup.config.ts teaches it to esbuild. */
declare module '*.css?inline' {
  const text: string
  export default text
}
