/** A stylesheet with its imports as text. Vite supports the suffix; tsup.config.ts adds it to esbuild. */
declare module '*.css?inline' {
  const text: string
  export default text
}
