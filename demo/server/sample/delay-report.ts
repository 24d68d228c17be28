// A report of the sample: the delays of an airport, month by month.
import type { ReportFields } from '../data/reports.ts'

export const airportDelays: ReportFields & { readonly id: string } = {
  id: 'airport-delays',
  name: 'Delays of an airport by month',
  query: 'airport_months',
  settings: { format: 'A4', orientation: 'portrait', rows: 120, filters: ['airport'] },
  template: `<p class="muted small">Northline Aviation</p>
<h1>{{@name}}</h1>
<p class="lead">Departures and punctuality of 2025. A departure is late from 16 minutes on.</p>

{{#group airport}}
<section class="together">
  <h2>{{name}} ({{airport}})</h2>
  <div class="figures">
    <p><b>{{year_flights}}</b> departures</p>
    <p><b>{{year_on_time_percent | percent 1}}</b> on time</p>
    <p><b>{{year_average_delay | number 1}}</b> minutes late on average</p>
  </div>
  <chart title="Departures by month" x="month | month" y="flights, late" height="180" />
  <table>
    <thead>
      <tr>
        <th>Month</th>
        <th class="right">Departures</th>
        <th class="right">Late</th>
        <th class="right">Average delay (min)</th>
        <th class="right">On time</th>
      </tr>
    </thead>
    <tbody>
      {{#rows}}<tr>
        <td>{{month | month}}</td>
        <td class="right">{{flights}}</td>
        <td class="right">{{late}}</td>
        <td class="right">{{average_delay | number 1}}</td>
        <td class="right">{{on_time_percent | percent 1}}</td>
      </tr>{{/rows}}
    </tbody>
    <tfoot>
      <tr>
        <td>Year</td>
        <td class="right">{{sum flights}}</td>
        <td class="right">{{sum late}}</td>
        <td class="right">{{year_average_delay | number 1}}</td>
        <td class="right">{{year_on_time_percent | percent 1}}</td>
      </tr>
    </tfoot>
  </table>
</section>
{{/group}}

{{#empty}}<p>No departures were found.</p>{{/empty}}

<p class="muted small">Made on {{@date}}.</p>
`,
}
