import type { ReactNode } from 'react'
import { Select, TextField } from '../../../ui/fields.tsx'
import type { StageFormProps } from './form-props.ts'
import { accumulators, freeName, isOwnName, readGroup, writeGroup } from './group.ts'
import type { Accumulator, Figure, Group, Key } from './group.ts'
import { FieldChoice, Lines } from './parts.tsx'

const isAccumulator = (text: string | null): text is Accumulator => accumulators.some(one => one === text)

/** The fields to group by, and the figures of each group. */
export function GroupForm({ spec, onSpec, fields, say }: StageFormProps): ReactNode {
  const group: Group = readGroup(spec) ?? { keys: [], figures: [] }
  const set = (patch: Partial<Group>, what: string): void => onSpec(writeGroup({ ...group, ...patch }), what)
  const options = accumulators.map(value => ({ value, label: say(`query.by.${value}`) }))
  return (
    <>
      <h2>{say('query.group.by')}</h2>
      {group.keys.length === 0 && <p className='lc-query-note'>{say('query.group.all')}</p>}
      <Lines
        lines={group.keys}
        onLines={keys => set({ keys }, `keys ${keys.length}`)}
        fresh={(): Key => ({ name: '', field: '' })}
        add={say('query.group.addKey')}
        remove={at => say('query.group.removeKey', { number: at + 1 })}
        one={(key, change, at) => (
          <FieldChoice
            label={say('query.group.key', { number: at + 1 })}
            value={key.field}
            fields={fields}
            say={say}
            onChange={field => change({ name: isOwnName(key, at) ? '' : key.name, field })}
          />
        )}
      />
      <h2>{say('query.group.figures')}</h2>
      <Lines
        lines={group.figures}
        onLines={figures => set({ figures: named(figures) }, `figures ${figures.length}`)}
        fresh={(): Figure => ({
          name: freeName(
            group.figures.map(({ name }) => name),
            'figure',
          ),
          by: 'sum',
          field: '',
        })}
        add={say('query.group.addFigure')}
        remove={at => say('query.group.removeFigure', { number: at + 1 })}
        className='lc-query-figure'
        one={(figure, change, at) => (
          <>
            <TextField
              size='s'
              label={say('query.group.name', { number: at + 1 })}
              isLabelHidden
              placeholder={say('query.group.namePlaceholder')}
              value={figure.name}
              onChange={name => change({ ...figure, name })}
            />
            {figure.by === 'raw' ? (
              <code className='lc-query-raw' title={say('query.raw')}>
                {JSON.stringify(figure.raw)}
              </code>
            ) : (
              <>
                <Select
                  size='s'
                  label={say('query.group.function', { number: at + 1 })}
                  isLabelHidden
                  isClearable={false}
                  isSearchable={false}
                  value={figure.by}
                  options={options}
                  onChange={by => {
                    if (isAccumulator(by)) change({ ...figure, by })
                  }}
                />
                {figure.by !== 'count' && (
                  <FieldChoice
                    label={say('query.group.field', { number: at + 1 })}
                    value={figure.field}
                    fields={fields}
                    say={say}
                    onChange={field => change({ ...figure, field })}
                  />
                )}
              </>
            )}
          </>
        )}
      />
    </>
  )
}

/** The names of figures are keys: one that is taken gets a number, so that no other figure is overwritten while it is typed. */
function named(figures: readonly Figure[]): readonly Figure[] {
  const taken: string[] = []
  return figures.map(figure => {
    const name = freeName(taken, figure.name)
    taken.push(name)
    return name === figure.name ? figure : { ...figure, name }
  })
}
