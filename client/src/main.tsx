import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { Providers } from './app/providers';
import { createRouter } from './app/router';
import { startI18n } from './lib/i18n';
import { watchTextSize } from './lib/text-size';
import { watchTheme } from './lib/theme';
import './styles/index.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const router = createRouter(); // loads the page at the address while its texts are loaded
watchTheme();
watchTextSize();
await startI18n();
createRoot(root).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
