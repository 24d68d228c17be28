// Buttons and fields in each of their states. Hover and focus are shown by a pointer and the Tab key.
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx'
import type { ButtonVariant } from '../../ui/button.tsx'
import type { FieldProps } from '../../ui/field.tsx'
import {
  Checkbox,
  NumberField,
  RadioGroup,
  SearchField,
  Select,
  Switch,
  TextArea,
  TextField,
} from '../../ui/fields.tsx'
import { LazyDateField } from '../../ui/lazy-date-field.tsx'
import type { DateRange } from '../../ui/date-field.tsx'
import { IconPicker } from '../../ui/icon-picker/icon-picker.tsx'
import { ColourField } from '../../ui/colour-field/colour-field.tsx'
import { Link } from '../../ui/link.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useText } from '../../ui/text.tsx'
import { words } from './edit-words.ts'
import { Piece, Section, State } from './piece.tsx'
import { blue, fruits, longName, momentMs, person } from './samples.ts'

const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'ghost', 'danger']

export function Controls(): ReactNode {
  return (
    <Section id='controls'>
      <Buttons />
      <Fields name='TextField' draw={props => <TextSample {...props} />} />
      <Fields name='TextArea' draw={props => <AreaSample {...props} />} />
      <Fields name='NumberField' draw={props => <NumberSample {...props} />} />
      <Fields name='Select' draw={props => <SelectSample {...props} />} />
      <Fields name='ColourField' draw={props => <ColourSample {...props} />} />
      <Fields name='DateField' draw={props => <DateSample {...props} />} />
      <Fields name='Checkbox' draw={props => <CheckSample {...props} />} />
      <Fields name='Switch' draw={props => <SwitchSample {...props} />} />
      <Fields name='RadioGroup' draw={props => <RadioSample {...props} />} />
      <Piece name='SearchField'>
        <SearchSample />
      </Piece>
      <Piece name='IconPicker'>
        <IconSample />
      </Piece>
      <TabSamples />
      <Piece name='Link'>
        <p>
          <Link href='/test'>{person.email}</Link>{' '}
          <Link href='https://example.org' isExternal>
            {person.name}
          </Link>
        </p>
      </Piece>
    </Section>
  )
}

function Buttons(): ReactNode {
  const text = useText(words)
  const label = text('gallery.send')
  return (
    <>
      {variants.map(variant => (
        <Piece key={variant} name={`Button ${variant}`}>
          <div className='lc-gallery-row'>
            <Button variant={variant}>{label}</Button>
            <Button variant={variant} icon='send'>
              {label}
            </Button>
            <Button variant={variant} size='s'>
              {label}
            </Button>
            <Button variant={variant} isDisabled>
              {label}
            </Button>
            <Button variant={variant} isBusy>
              {label}
            </Button>
          </div>
          <Button variant={variant} isFullWidth>
            {longName}
          </Button>
        </Piece>
      ))}
      <Piece name='IconButton'>
        <div className='lc-gallery-row'>
          <IconButton icon='edit' label={label} />
          <IconButton icon='edit' label={label} isPressed />
          <IconButton icon='edit' label={label} size='s' />
          <IconButton icon='edit' label={label} isDisabled />
          <IconButton icon='edit' label={label} isBusy />
        </div>
      </Piece>
      <Piece name='ButtonLink'>
        <div className='lc-gallery-row'>
          <ButtonLink href='/test' variant='primary'>
            {label}
          </ButtonLink>
          <ButtonLink href='/test' icon='arrow-right'>
            {label}
          </ButtonLink>
        </div>
      </Piece>
    </>
  )
}

type Sample = FieldProps & { readonly label: string; readonly isEmpty?: boolean }

/** One kind of field in the states that all fields have. */
function Fields({ name, draw }: { readonly name: string; draw(props: Sample): ReactNode }): ReactNode {
  const text = useText(words)
  const label = text('gallery.field')
  return (
    <Piece name={name} isWide>
      <div className='lc-gallery-grid'>
        <State name='filled'>{draw({ label, hint: text('gallery.hint') })}</State>
        <State name='empty'>{draw({ label, isRequired: true, isEmpty: true })}</State>
        <State name='error'>{draw({ label, error: text('gallery.wrong') })}</State>
        <State name='disabled'>{draw({ label, isDisabled: true })}</State>
        <State name='readOnly'>{draw({ label, isReadOnly: true })}</State>
        <State name='long'>{draw({ label: longName })}</State>
      </div>
    </Piece>
  )
}

function TextSample({ isEmpty, ...props }: Sample): ReactNode {
  const [value, setValue] = useState(isEmpty ? '' : person.name)
  return <TextField {...props} value={value} onChange={setValue} placeholder={person.email} />
}
function AreaSample({ isEmpty, ...props }: Sample): ReactNode {
  const [value, setValue] = useState(isEmpty ? '' : longName)
  return <TextArea {...props} value={value} onChange={setValue} rows={2} />
}
function NumberSample({ isEmpty, ...props }: Sample): ReactNode {
  const [value, setValue] = useState<number | null>(isEmpty ? null : 1234.5)
  return <NumberField {...props} value={value} onChange={setValue} suffix='kg' />
}
function SelectSample({ isEmpty, ...props }: Sample): ReactNode {
  const [value, setValue] = useState<string | null>(isEmpty ? null : 'pear')
  const [several, setSeveral] = useState<readonly string[]>(['apple', 'long'])
  return (
    <div className='lc-gallery-column'>
      <Select {...props} options={fruits} value={value} onChange={setValue} isClearable />
      {!isEmpty && !props.isDisabled && (
        <Select {...props} options={fruits} isMultiple value={several} onChange={setSeveral} isSearchable />
      )}
    </div>
  )
}
function ColourSample({ isEmpty, ...props }: Sample): ReactNode {
  const [value, setValue] = useState(isEmpty ? '' : blue)
  return <ColourField {...props} value={value} onChange={setValue} placeholder={blue} hasTheme />
}
function DateSample({ isEmpty, ...props }: Sample): ReactNode {
  const [value, setValue] = useState<number | null>(isEmpty ? null : momentMs)
  const [range, setRange] = useState<DateRange | null>({ start: momentMs, end: momentMs + 5 * 86_400_000 })
  return props.hint === undefined ? (
    <LazyDateField {...props} mode='datetime' value={value} onChange={setValue} />
  ) : (
    <LazyDateField {...props} mode='date' isRange value={range} onChange={setRange} />
  )
}
function CheckSample({ isEmpty, ...props }: Sample): ReactNode {
  const [value, setValue] = useState(!isEmpty)
  return <Checkbox {...props} value={value} onChange={setValue} isMixed={props.hint !== undefined && !value} />
}
function SwitchSample({ isEmpty, ...props }: Sample): ReactNode {
  const [value, setValue] = useState(!isEmpty)
  return <Switch {...props} value={value} onChange={setValue} />
}
function RadioSample({ isEmpty, ...props }: Sample): ReactNode {
  const [value, setValue] = useState<string | null>(isEmpty ? null : 'pear')
  return <RadioGroup {...props} options={fruits} value={value} onChange={setValue} />
}
function SearchSample(): ReactNode {
  const text = useText(words)
  const [value, setValue] = useState(person.name)
  return (
    <div className='lc-gallery-column'>
      <SearchField label={text('gallery.field')} value={value} onChange={setValue} />
      <SearchField label={text('gallery.field')} size='s' value='' onChange={() => {}} isDisabled />
    </div>
  )
}
function IconSample(): ReactNode {
  const [value, setValue] = useState('sharp-flight-takeoff')
  return <IconPicker value={value} onChange={setValue} onClear={() => setValue('')} />
}
function TabSamples(): ReactNode {
  const text = useText(words)
  const [value, setValue] = useState('apple')
  const tabs = fruits.map(one => ({ id: one.value, label: one.label, isDisabled: one.isDisabled }))
  return (['line', 'pill'] as const).map(kind => (
    <Piece key={kind} name={`Tabs ${kind}`}>
      <Tabs label={text('gallery.field')} kind={kind} tabs={tabs.slice(0, 3)} value={value} onChange={setValue} />
    </Piece>
  ))
}
