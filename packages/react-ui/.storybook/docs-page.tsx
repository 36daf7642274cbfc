import {
  Description,
  Markdown,
  Primary,
  PureArgsTable,
  Source,
  Stories,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks'
import { type Page, importLine } from '../docs/pages/page.ts'
import { pages } from '../docs/pages/index.ts'
import { propRows } from '../docs/prop-rows.ts'
import { AsyncCombobox } from '../src/combobox/async-combobox.tsx'
import { LocalCombobox } from '../src/combobox/combobox-field.tsx'
import * as connect from '../src/connect/connect.tsx'
import * as exported from '../src/index.ts'

const components: Readonly<Record<string, unknown>> = { ...exported, ...connect }

/** Components whose props are a union type: the docs tool reads each member separately. */
const kinds: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  Combobox: { 'Combobox with options': LocalCombobox, 'Combobox with load': AsyncCombobox },
}
/** The prop tables of a component, by heading. */
const propTables = (name: string) => Object.entries(kinds[name] ?? { [name]: components[name] })

const styles = import.meta.glob<string>('../src/*/*.css', { query: '?raw', import: 'default', eager: true })

/** The custom properties that the stylesheets of a component's folder use. */
function tokensOf(folder: string): string[] {
  const texts = Object.entries(styles).flatMap(([file, text]) => (file.includes(`/${folder}/`) ? [text] : []))
  return [...new Set(texts.join('').match(/--lw-[\w-]+/g))].toSorted()
}

/** The documentation page of a component. */
export function DocsPage() {
  const { preparedMeta } = useOf('meta', ['meta'])
  const page = pages[preparedMeta.title]
  return (
    <>
      <Title />
      {page ? <Documented {...page} /> : <Description of="meta" />}
      {/* Several open dialogs, each in a frame, would steal the focus from one another. */}
      {preparedMeta.parameters['docs'].isModal ? <Primary /> : <Stories includePrimary />}
    </>
  )
}

function Documented({ shows, from, example, keyboard, introduction }: Page) {
  const tokens = tokensOf(from)
  const { parameters } = useOf('meta', ['meta']).preparedMeta
  const rowsOf = (component: unknown) => propRows(parameters['docs'].extractArgTypes(component) ?? {})
  return (
    <>
      {introduction === undefined ? (
        <Description of={components[shows[0] ?? '']} />
      ) : (
        <Markdown>{introduction}</Markdown>
      )}
      <h2>Import</h2>
      <Source language="tsx" code={importLine({ shows, from })} />
      <h2>Example</h2>
      <Source language="tsx" code={example} />
      {shows.flatMap(propTables).map(([heading, component]) => (
        <div key={heading}>
          <h2>Props of {heading}</h2>
          <PureArgsTable rows={rowsOf(component)} />
        </div>
      ))}
      <h2>Keyboard</h2>
      <Markdown>{keyboard}</Markdown>
      <h2>Tokens</h2>
      <Markdown>
        {tokens.length === 0
          ? 'Those of the components that it contains.'
          : tokens.map((token) => `\`${token}\``).join(', ')}
      </Markdown>
    </>
  )
}
